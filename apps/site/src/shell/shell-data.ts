import type { Member, Wallet } from "../platform/answers.ts";
import type { OfferedCategory } from "../shared/games/category.ts";

/** The data for the frame around the pages. */
export interface ShellData {
  readonly brandName: string;
  readonly minimumAge: number;
  readonly languages: readonly string[];
  readonly categories: readonly OfferedCategory[];
  /** Absent for visitors. */
  readonly member: Member | undefined;
  /** Absent while it loads and for visitors. */
  readonly wallet: Wallet | undefined;
  readonly refreshing: boolean;
  readonly onRefreshBalance: () => void;
  readonly onLanguageChange: (language: string) => void;
  readonly onSignOut: () => void;
}
