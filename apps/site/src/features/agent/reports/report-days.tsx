import { DateRange, type DayRange } from "@banyan/ui";

const PRESETS = ["today", "last7", "last30"] as const;

export interface ReportProps {
  readonly days: DayRange;
  readonly onDaysChange: (days: DayRange) => void;
  readonly onTabChange: (tab: string) => void;
}

interface ReportDaysProps extends Pick<ReportProps, "days" | "onDaysChange"> {
  /** The present day of the brand, once the platform has named it. */
  readonly today: string | undefined;
}

/** The days of a report of the agent center. */
export function ReportDays({ days, onDaysChange, today = days.to }: ReportDaysProps) {
  return <DateRange steps presets={PRESETS} value={days} onValueChange={onDaysChange} max={today} today={today} />;
}
