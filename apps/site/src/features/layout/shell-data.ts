import type { Member, Wallet } from "../../platform/answers.ts";
import type { Category } from "../catalogue/category.ts";

interface Vendor {
  readonly vassalage: string;
  readonly displayName: string;
}

/** A category that the brand offers, with its vendors. */
export interface OfferedCategory extends Category {
  readonly vendors: readonly Vendor[];
}

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
