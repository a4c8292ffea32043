import { isRichTextLink } from "@banyan/contract/content/rich-text";
import { type Extensions, Mark } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { HorizontalRule } from "@tiptap/extension-horizontal-rule";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { UndoRedo } from "@tiptap/extensions";

const Small = Mark.create({
  name: "small",
  parseHTML: () => [{ tag: "small" }],
  renderHTML: () => ["small", 0],
});

/** Headings of other levels become the nearest level that the contract allows, as on the platform. */
const LevelledHeading = Heading.extend({
  parseHTML: () => [2, 2, 3, 4, 4, 4].map((level, index) => ({ tag: `h${index + 1}`, attrs: { level } })),
}).configure({ levels: [2, 3, 4] });

/** A link with an address that the contract allows. The platform adds the attributes for links to other sites. */
const AddressedLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
}).configure({ autolink: false, openOnClick: false, isAllowedUri: isRichTextLink });

const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (list: HTMLElement) => Number.parseInt(list.getAttribute("start") ?? "1", 10) || 1,
    },
  }),
});

/** Tab leaves the editor, because a keyboard must not be caught in it. The toolbar and Ctrl+[ and ] move items. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      "Mod-]": () => this.editor.commands.sinkListItem(this.name),
      "Mod-[": () => this.editor.commands.liftListItem(this.name),
    };
  },
});

/** The table commands need these attributes. The contract has no cells that span others, so none are read. */
const addCellAttributes = () =>
  Object.fromEntries(
    [
      ["colspan", 1],
      ["rowspan", 1],
      ["colwidth", null],
    ].map(([name, fixed]) => [name, { default: fixed, parseHTML: () => fixed, rendered: false }]),
  );

const PlainTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
  addKeyboardShortcuts: () => ({}),
}).configure({ View: null });

/** The nodes and marks of a rich text. Everything else in pasted or loaded HTML is dropped; its text stays. */
export const extensions: Extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  LevelledHeading,
  Bold,
  Italic,
  Underline,
  Strike,
  Small,
  AddressedLink,
  BulletList,
  NumberedList,
  Item,
  ListKeymap,
  Blockquote,
  HorizontalRule,
  PlainTable,
  TableRow,
  TableHeader.extend({ addAttributes: addCellAttributes }),
  TableCell.extend({ addAttributes: addCellAttributes }),
  UndoRedo,
];
