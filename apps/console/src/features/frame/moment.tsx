import { useFormats } from "@banyan/ui";

/** A moment in a table: in one line where there is room, else the day above the time. */
export function Moment({ at }: { readonly at: string }) {
  const formats = useFormats();
  return <span className="md:inline-block md:min-w-22 lg:whitespace-nowrap">{formats.dateTime(at)}</span>;
}
