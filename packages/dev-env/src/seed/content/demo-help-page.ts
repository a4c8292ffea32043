import type { FiveTexts } from "./five-languages.ts";

export interface DemoHelpPage {
  readonly term: string;
  readonly title: FiveTexts;
  readonly summary: FiveTexts;
  readonly body: FiveTexts;
}
