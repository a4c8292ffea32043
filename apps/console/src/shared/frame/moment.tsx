import { useFormats } from "@banyan/ui";

/** A date and time in a table. It is one line if there is room; otherwise the day is above the time. */
export function Moment({ at }: { readonly at: string }) {
  const formats = useFormats();
  return <span className="md:inline-block md:min-w-22 lg:whitespace-nowrap">{formats.dateTime(at)}</span>;
}
