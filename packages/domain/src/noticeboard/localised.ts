import type { Brand } from "../context.ts";

/** The texts of a row in each language. */
export type Texts<Part extends string> = Readonly<Record<string, { readonly [Name in Part]?: string }>>;

/** The brand whose noticeboard is read: free play reads that of the real brand. */
export function boardOf({ id, freePlayOf }: Brand): string {
  return freePlayOf ?? id;
}

/** The texts in the requested language, else in the brand's own, else in any. */
export function textsIn<Part extends string>(
  brand: Brand,
  wanted: string,
  texts: unknown,
): { readonly [Name in Part]?: string } {
  const byLanguage = texts as Texts<Part>;
  return byLanguage[wanted] ?? byLanguage[brand.defaultLocale] ?? Object.values(byLanguage)[0] ?? {};
}
