import { SkeletonLines } from "@banyan/ui";
import { useSearch } from "@tanstack/react-router";
import { MessageBoard } from "../features/messages/message-board.tsx";
import { useOperator } from "../platform/use-operator.ts";

/** The messages to members: of the brand selected in the bar, or else of the operator's first. */
export function MessagesPage() {
  const operator = useOperator();
  const { brand } = useSearch({ from: "__root__" });
  const shown = operator?.brands.find(({ id }) => id === brand) ?? operator?.brands[0];
  if (!shown) return <SkeletonLines lines={8} />;
  return <MessageBoard key={shown.id} brandId={shown.id} brandName={shown.name} />;
}
