import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PlayText } from "./play-text.ts";

const everyEnd = (digits: number): MessageDescriptor =>
  msg`Pays each time a drawn number ends in your ${digits} digits.`;
const allOf = (count: number): MessageDescriptor =>
  msg`Wins if drawn numbers end in each of your ${count} numbers. A repeated number pays once.`;
const noneOf = (count: number): MessageDescriptor => msg`Wins if no drawn number ends in one of your ${count} numbers.`;
export const lastOf = (digits: number): MessageDescriptor => msg`Wins if its last ${digits} digits are yours.`;
export const eachEnd = (digits: number): MessageDescriptor =>
  msg`Pays each time one of these numbers ends in your ${digits} digits.`;
export const firstOf = (digits: number): MessageDescriptor => msg`Wins if its first ${digits} digits are yours.`;

/** The groups of Vietnamese plays. These names are terms of the field. */
export const vietnamGroups: Readonly<Record<string, string>> = {
  lo: "Lô",
  xien: "Xiên",
  da: "Đá",
  truot: "Trượt",
  de: "Đề",
  cang: "Càng",
  digit: "Đầu · Đuôi",
  tong: "Tổng",
};

const eachPair = msg`Each pair of your numbers wins if drawn numbers end in both of them. A repeated number pays once.`;
const eachPairAsOften = msg`Each pair of your numbers pays as often as the less frequent one of the two is drawn as an ending.`;

/** The Vietnamese plays of North and South. Their names are terms of the field. */
export const vietnamTexts: Readonly<Record<string, PlayText>> = {
  lo2: { name: "Lô 2 số", wins: everyEnd(2) },
  lo2_1k: {
    name: "Lô 2 số 1K",
    wins: msg`Pays each time a drawn number ends in your digits. One unit covers all prizes.`,
  },
  lo3: { name: "Lô 3 số", wins: everyEnd(3) },
  lo4: { name: "Lô 4 số", wins: everyEnd(4) },
  lo2_head: {
    name: "Lô 2 số đầu",
    wins: msg`Pays each time a drawn number of three or more digits begins with your two digits.`,
  },
  xien2: { name: "Xiên 2", wins: allOf(2) },
  xien3: { name: "Xiên 3", wins: allOf(3) },
  xien4: { name: "Xiên 4", wins: allOf(4) },
  da: { name: "Đá", wins: eachPair },
  da_pairs: { name: "Đá vòng", wins: eachPairAsOften },
  // The numbers of both stations.
  da_xien: { name: "Đá xiên", wins: eachPair },
  da_xien_pairs: { name: "Đá xiên vòng", wins: eachPairAsOften },
  truot4: { name: "Trượt 4", wins: noneOf(4) },
  truot8: { name: "Trượt 8", wins: noneOf(8) },
  truot10: { name: "Trượt 10", wins: noneOf(10) },
  de_special: { name: "Đề đặc biệt", wins: lastOf(2), prizes: ["special"] },
  de_head_special: { name: "Đề đầu đặc biệt", wins: firstOf(2), prizes: ["special"] },
  de_first: { name: "Đề giải nhất", wins: lastOf(2), prizes: ["first"] },
  de_head_first: { name: "Đề đầu giải nhất", wins: firstOf(2), prizes: ["first"] },
  cang3_special: { name: "3 càng đặc biệt", wins: lastOf(3), prizes: ["special"] },
  cang3_first: { name: "3 càng giải nhất", wins: lastOf(3), prizes: ["first"] },
  cang4_special: { name: "4 càng đặc biệt", wins: lastOf(4), prizes: ["special"] },
  dau: { name: "Đầu", wins: msg`Wins if its last digit but one is yours.`, prizes: ["special"] },
  duoi: { name: "Đuôi", wins: msg`Wins if its last digit is yours.`, prizes: ["special"] },
  sides: {
    name: "Tài xỉu · Lẻ chẵn",
    wins: msg`Its last two digits count: big is 50 to 99, small is 00 to 49.`,
    prizes: ["special"],
  },
  tong: { name: "Tổng", wins: msg`Wins if the sum of its last two digits is yours.`, prizes: ["special"] },
};

const HEADS = { vn_north: { de: "seventh", cang: "sixth" }, vn_south: { de: "eighth", cang: "seventh" } } as const;

/** The plays whose prizes differ between North and South. */
export function vietnamHeadText(code: string, table: keyof typeof HEADS): PlayText | undefined {
  const { de, cang } = HEADS[table];
  switch (code) {
    case "de_head":
      return { name: "Đề đầu", wins: eachEnd(2), prizes: [de] };
    case "de_head_tail":
      return { name: "Đề đầu đuôi", wins: eachEnd(2), prizes: [de, "special"] };
    case "cang3_head":
      return { name: "3 càng đầu", wins: eachEnd(3), prizes: [cang] };
    case "cang3_head_tail":
      return { name: "3 càng đầu đuôi", wins: eachEnd(3), prizes: [cang, "special"] };
    default:
      return undefined;
  }
}
