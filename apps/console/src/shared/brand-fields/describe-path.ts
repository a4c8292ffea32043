import type { MessageDescriptor } from "@lingui/core";
import type { FieldSpec } from "./field-spec.ts";
import { sections } from "./sections.ts";

/** The labels of a configuration path, from the outermost to the innermost. */
export interface PathDescription {
  readonly labels: readonly (MessageDescriptor | string)[];
  /** The field itself, if the form has one for it. */
  readonly spec: FieldSpec | undefined;
}

const roots: readonly FieldSpec[] = sections.flatMap(({ fields }) => fields);

/** Follows a path through the fields of the form. A part without a field keeps its stored name. */
export function describePath(path: string): PathDescription {
  return describe(roots, path);
}

function describe(fields: readonly FieldSpec[], path: string): PathDescription {
  const spec = fields.find((field) => path === field.path || path.startsWith(`${field.path}.`));
  if (spec === undefined) return { labels: [path.replace(/^settings\./, "")], spec: undefined };
  if (path === spec.path) return { labels: [spec.label], spec };
  const rest = path.slice(spec.path.length + 1);
  if (spec.kind === "group") return within([spec.label], describe(spec.fields, rest));
  if (spec.kind === "rows") {
    const [key = "", ...inner] = rest.split(".");
    const place = spec.keyed ? key : String(Number(key) + 1);
    if (inner.length === 0) return { labels: [spec.label, place], spec: undefined };
    return within([spec.label, place], describe(spec.fields, inner.join(".")));
  }
  return { labels: [spec.label, ...rest.split(".")], spec };
}

function within(outer: PathDescription["labels"], inner: PathDescription): PathDescription {
  return { labels: [...outer, ...inner.labels], spec: inner.spec };
}
