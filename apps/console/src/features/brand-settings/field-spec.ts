import type { MessageDescriptor } from "@lingui/core";
import type { ConfigurationValue } from "@banyan/contract";
import type { ReactNode } from "react";

/** A field of a brand's configuration: where it is, what it is called, and what kind of control it needs. */
export type FieldSpec = FieldName & FieldKind;

interface FieldName {
  /** Dotted; within a group or a row it begins there. */
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
}

export interface Option {
  readonly value: string;
  readonly label: MessageDescriptor;
}

type FieldKind =
  | {
      readonly kind:
        | "switch"
        | "number"
        | "text"
        | "address"
        | "money"
        | "play-money"
        | "colour"
        | "gateway"
        | "vendors";
    }
  /** Emptied, it is null: there is none. */
  | { readonly kind: "number-or-none" | "text-or-none" }
  /** Lists that are typed in one line. */
  | { readonly kind: "words" | "numbers" | "moneys" }
  /** A short text in some of the brand's languages. */
  | { readonly kind: "spoken" }
  | { readonly kind: "languages" | "default-language" | "flags" | "registration" }
  | { readonly kind: "choice"; readonly options: readonly Option[] }
  /** Some fields that are there together or not at all: null, or left out, when they are not. */
  | {
      readonly kind: "group";
      readonly fields: readonly FieldSpec[];
      readonly blank: ConfigurationValue;
      readonly absent: null | undefined;
    }
  /** A list of such groups; keyed ones are told apart by a name instead of their place. */
  | {
      readonly kind: "rows";
      readonly fields: readonly FieldSpec[];
      readonly blank: ConfigurationValue;
      readonly add: MessageDescriptor;
      readonly keyed?: MessageDescriptor;
    };

/** Fields that belong together, on one page of the form. */
export interface SectionSpec {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly intro: MessageDescriptor;
  readonly fields: readonly FieldSpec[];
}

/** What a control says of its field, in the operator's language. */
export interface SettingTexts {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** Shows the field of a group or of a row, given its whole path. */
export type RenderField = (spec: FieldSpec, path: string) => ReactNode;
