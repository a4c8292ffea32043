import { CodeBoxes, type CodeBoxesProps } from "./code-boxes.tsx";

export type PinFieldProps = Omit<CodeBoxesProps, "mask" | "autoComplete">;

/** The payment password: masked digits that the browser does not offer to store. */
export function PinField(props: PinFieldProps) {
  return <CodeBoxes {...props} mask autoComplete="off" />;
}
