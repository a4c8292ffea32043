import type { MessageDescriptor } from "@lingui/core";
import type { ConfigurationValue } from "@banyan/contract";
import type { ReactNode } from "react";

/** A field of a brand's configuration: its path, its label and the kind of its control. */
export type FieldSpec = FieldName & FieldKind;

interface FieldName {
  /** Dotted. Within a group or a row the path is relative to it. */
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
        | "vendors"
        | "time-zone";
    }
  /** An emptied field is stored as null. */
  | { readonly kind: "number-or-none" | "text-or-none" }
  /** Lists that are typed in one line. */
  | { readonly kind: "words" | "numbers" | "moneys" }
  /** A short text in some of the brand's languages. */
  | { readonly kind: "spoken" }
  | { readonly kind: "languages" | "default-language" | "flags" | "registration" }
  /** One of the options, or any of them. */
  | { readonly kind: "choice" | "choices"; readonly options: readonly Option[] }
  /** Fields that are present together or not at all. If absent, they are null or left out. */
  | {
      readonly kind: "group";
      readonly fields: readonly FieldSpec[];
      readonly blank: ConfigurationValue;
      readonly absent: null | undefined;
    }
  /** A list of such groups. Keyed groups are identified by a name instead of an index. */
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

/** The texts that a control shows for its field, in the operator's language. */
export interface SettingTexts {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** Renders the field of a group or of a row at its full path. */
export type RenderField = (spec: FieldSpec, path: string) => ReactNode;
