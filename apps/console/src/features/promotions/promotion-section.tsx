import { Button, EmptyState } from "@banyan/ui";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useMay } from "../../platform/use-operator.ts";
import { SectionHeading } from "../../shared/frame/section-links.tsx";
import { Loaded, type LoadedProps } from "../../shared/frame/loaded.tsx";

interface PromotionListProps<Answer> {
  readonly query: LoadedProps<Answer>["query"];
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** The cards of an answer. */
  readonly children: (answer: Answer) => readonly ReactNode[];
}

/** The cards of promotions of one kind, or how one is opened. */
export function PromotionList<Answer>({ query, emptyTitle, emptyText, children }: PromotionListProps<Answer>) {
  return (
    <Loaded query={query}>
      {(answer) => {
        const cards = children(answer);
        return cards.length === 0 ? (
          <EmptyState title={emptyTitle}>{emptyText}</EmptyState>
        ) : (
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">{cards}</div>
        );
      }}
    </Loaded>
  );
}

interface PromotionSectionProps<Answer> extends PromotionListProps<Answer> {
  /** The name of the section in links. */
  readonly id: string;
  readonly title: ReactNode;
  readonly openText: ReactNode;
  /** Whether one can be opened now, for example on a page without a promotion. */
  readonly mayOpen: boolean;
  readonly onOpen: () => void;
  /** Shown above the cards. */
  readonly lead?: ReactNode;
  /** Shown below the cards. */
  readonly rest?: ReactNode;
}

/** The promotions of one kind of a brand, with the button that opens another one. */
export function PromotionSection<Answer>(props: PromotionSectionProps<Answer>) {
  const { id, title, openText, mayOpen, onOpen, lead, rest, ...list } = props;
  const mayManage = useMay("promotions.manage");
  return (
    <section className="mt-8 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionHeading id={id}>{title}</SectionHeading>
        {mayManage && mayOpen ? (
          <Button icon={<Plus />} onClick={onOpen}>
            {openText}
          </Button>
        ) : null}
      </div>
      {lead}
      <PromotionList {...list} />
      {rest}
    </section>
  );
}
