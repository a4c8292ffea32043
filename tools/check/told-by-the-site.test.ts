import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { completeLanguages } from "@banyan/phrases";
import { describe, expect, it } from "vitest";
import { root } from "../root.ts";

/**
 * The messages of sections 5 and 8 that the site itself shows without a server call, each with its source texts. The
 * server's messages are in the error catalogue.
 */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  "Please enter username and password": ["Enter your username.", "Enter your password."],
  "Input cannot be empty": ["This field cannot be empty."],
  "Incorrect confirmation input": ["The passwords do not match."],
  "Terms and age not ticked": ["Please confirm that you are {minimumAge} or older."],
  "Please confirm you are 21 years old": ["Please confirm you are {age} years old"],
  "Please enter a valid mobile number": ["Please enter a valid mobile number"],
  "Please enter a valid verification code": ["Please enter a valid verification code"],
  "{0} digit phone number": ["{digits} digit phone number"],
  "E-mail format is incorrect": ["E-mail format is incorrect"],
  "Please fill in your password with (min) - (max) characters": ["reg_pattern_1", "reg_pattern_10", "reg_pattern_19"],
  "Network link is abnormal, please try again": [
    "The connection was lost before we got a reply. Check your network and try again.",
    "There is a problem with the network. Check your connection, then reload the page.",
  ],
  "The page took longer time to load": ["The page took too long to load. Check your network, then reload it."],
  "Chunk load failure": ["Part of this page did not load"],
  "Access restricted": ["Not available where you are"],
  "System maintenance": ["System maintenance"],
  in_need_true_account: ["This needs a real account", "Create an account"],
  in_sure_logout: ["Sign out?", "Sign out", "Stay signed in"],
  "QR code text is required": ["QR code text is required"],
  "QR code length overflow": ["This text is too long for a QR code"],
  "QR bad mask pattern": ["Bad QR mask pattern"],
  "QR bad rs block": ["Bad QR error-correction block"],
};

async function catalogueOf(language: string): Promise<ReadonlyMap<string, string>> {
  const filename = join(root, "packages/phrases/locales", language, "site.po");
  const context = { locale: language, sourceLocale: "en", filename };
  const catalogue = await formatter().parse(await readFile(filename, "utf8"), context);
  // A text is found by its source. If its id is not the source, it is also found by the id.
  return new Map(
    Object.entries(catalogue).flatMap(([id, { message, translation = "" }]) => [
      [message ?? id, translation] as const,
      [id, translation] as const,
    ]),
  );
}

describe.each(completeLanguages.map(({ code }) => code))("in %s", (language) => {
  it.each(Object.entries(TOLD))("[R-5.10] [R-8.01] %s", async (_says, sources) => {
    const [texts, english] = await Promise.all([catalogueOf(language), catalogueOf("en")]);
    for (const source of sources) {
      expect(texts.get(source), source).toMatch(/\p{Letter}/u);
      if (language !== "en") expect(texts.get(source)).not.toBe(english.get(source));
    }
  });
});
