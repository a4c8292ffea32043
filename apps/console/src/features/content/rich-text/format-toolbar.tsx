import { Menu, Toolbar, ToolbarButton, ToolbarSeparator } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { type ChainedCommands, type Editor, useEditorState } from "@tiptap/react";
import {
  AArrowDown,
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  Link2,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Minus,
  Pilcrow,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Table2,
  TextQuote,
  Underline,
  Undo2,
} from "lucide-react";
import type { MouseEvent, ReactElement } from "react";

interface Tool {
  readonly label: string;
  readonly icon: ReactElement;
  readonly act: (chain: ChainedCommands) => ChainedCommands;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

interface FormatToolbarProps {
  readonly editor: Editor;
  readonly onLink: () => void;
}

/** Keeps the focus and with it the selection in the text when a button is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function FormatToolbar({ editor, onLink }: FormatToolbarProps) {
  const { t } = useLingui();
  const groups = useTools(editor);
  const isLink = useEditorState({ editor, selector: () => editor.isActive("link") });
  return (
    <Toolbar label={t`Format`} className="border-b border-hairline p-1">
      {groups.map((tools, index) => (
        <Group key={tools[0]?.label} isFirst={index === 0}>
          {tools.map(({ act, ...tool }) => (
            <ToolbarButton
              key={tool.label}
              {...tool}
              onMouseDown={keepFocus}
              onClick={() => void act(editor.chain().focus()).run()}
            />
          ))}
        </Group>
      ))}
      <ToolbarSeparator />
      <ToolbarButton
        label={t`Link`}
        icon={<Link2 />}
        pressed={isLink}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onMouseDown={keepFocus}
        onClick={onLink}
      />
      <TableMenu editor={editor} />
    </Toolbar>
  );
}

function Group({ isFirst, children }: { readonly isFirst: boolean; readonly children: readonly ReactElement[] }) {
  return (
    <>
      {!isFirst && <ToolbarSeparator />}
      {children}
    </>
  );
}

/** The buttons in their groups, with their present state. */
function useTools(editor: Editor): readonly (readonly Tool[])[] {
  const { t } = useLingui();
  const now = useEditorState({
    editor,
    selector: () => ({
      paragraph: editor.isActive("paragraph"),
      level: [2, 3, 4].find((level) => editor.isActive("heading", { level })),
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      underline: editor.isActive("underline"),
      strike: editor.isActive("strike"),
      small: editor.isActive("small"),
      bullets: editor.isActive("bulletList"),
      numbers: editor.isActive("orderedList"),
      quote: editor.isActive("blockquote"),
      canIndent: editor.can().sinkListItem("listItem"),
      canOutdent: editor.can().liftListItem("listItem"),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const heading = (level: 2 | 3 | 4, label: string, icon: ReactElement): Tool => ({
    label,
    icon,
    pressed: now.level === level,
    act: (chain) => chain.toggleHeading({ level }),
  });
  return [
    [
      { label: t`Undo`, icon: <Undo2 />, disabled: !now.canUndo, act: (chain) => chain.undo() },
      { label: t`Redo`, icon: <Redo2 />, disabled: !now.canRedo, act: (chain) => chain.redo() },
    ],
    [
      { label: t`Paragraph`, icon: <Pilcrow />, pressed: now.paragraph, act: (chain) => chain.setParagraph() },
      heading(2, t`Heading`, <Heading2 />),
      heading(3, t`Subheading`, <Heading3 />),
      heading(4, t`Minor heading`, <Heading4 />),
    ],
    [
      { label: t`Bold`, icon: <Bold />, pressed: now.bold, act: (chain) => chain.toggleBold() },
      { label: t`Italic`, icon: <Italic />, pressed: now.italic, act: (chain) => chain.toggleItalic() },
      { label: t`Underline`, icon: <Underline />, pressed: now.underline, act: (chain) => chain.toggleUnderline() },
      { label: t`Strikethrough`, icon: <Strikethrough />, pressed: now.strike, act: (chain) => chain.toggleStrike() },
      { label: t`Small text`, icon: <AArrowDown />, pressed: now.small, act: (chain) => chain.toggleMark("small") },
      {
        label: t`Clear formatting`,
        icon: <RemoveFormatting />,
        act: (chain) => chain.unsetAllMarks().clearNodes(),
      },
    ],
    [
      { label: t`List`, icon: <List />, pressed: now.bullets, act: (chain) => chain.toggleBulletList() },
      {
        label: t`Numbered list`,
        icon: <ListOrdered />,
        pressed: now.numbers,
        act: (chain) => chain.toggleOrderedList(),
      },
      {
        label: t`Increase indent`,
        icon: <ListIndentIncrease className="rtl:-scale-x-100" />,
        disabled: !now.canIndent,
        act: (chain) => chain.sinkListItem("listItem"),
      },
      {
        label: t`Decrease indent`,
        icon: <ListIndentDecrease className="rtl:-scale-x-100" />,
        disabled: !now.canOutdent,
        act: (chain) => chain.liftListItem("listItem"),
      },
      { label: t`Quote`, icon: <TextQuote />, pressed: now.quote, act: (chain) => chain.toggleBlockquote() },
      { label: t`Divider`, icon: <Minus />, act: (chain) => chain.setHorizontalRule() },
    ],
  ];
}

/** Inserts a table, or changes the table at the cursor. */
function TableMenu({ editor }: { readonly editor: Editor }) {
  const { t } = useLingui();
  const isInside = useEditorState({ editor, selector: () => editor.isActive("table") });
  const item = (id: string, label: string, act: (chain: ChainedCommands) => ChainedCommands, danger = false) => ({
    id,
    label,
    danger,
    onSelect: () => void act(editor.chain()).run(),
  });
  const inside = [
    item("row", t`Add a row below`, (chain) => chain.addRowAfter()),
    item("column", t`Add a column after`, (chain) => chain.addColumnAfter()),
    item("heading-row", t`Heading row on or off`, (chain) => chain.toggleHeaderRow()),
    item("heading-column", t`Heading column on or off`, (chain) => chain.toggleHeaderColumn()),
    { kind: "separator", id: "line" } as const,
    item("no-row", t`Remove the row`, (chain) => chain.deleteRow(), true),
    item("no-column", t`Remove the column`, (chain) => chain.deleteColumn(), true),
    item("no-table", t`Remove the table`, (chain) => chain.deleteTable(), true),
  ];
  const outside = [
    item("table", t`Insert a table`, (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true })),
  ];
  return (
    <Menu
      align="start"
      items={isInside ? inside : outside}
      focusAfter={() => editor.view.dom}
      trigger={<ToolbarButton label={t`Table`} icon={<Table2 />} onMouseDown={keepFocus} />}
    />
  );
}
