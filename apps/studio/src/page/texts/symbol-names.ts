import { t } from "@lingui/core/macro";

/** What a symbol is called, for those who cannot see it. Letters and numbers are their own names. */
export function symbolName(id: string): string {
  switch (id) {
    case "koi":
      return t`Koi`;
    case "lantern":
      return t`Lantern`;
    case "dragon-boat":
      return t`Dragon boat`;
    case "lotus":
      return t`Lotus`;
    case "coin":
      return t`Coin`;
    case "gem":
      return t`Gem`;
    default:
      return id;
  }
}
