import { CodeBoxes, type CodeBoxesProps } from "./code-boxes.tsx";

export type PinFieldProps = Omit<CodeBoxesProps, "mask" | "autoComplete">;

/** The payment password: hidden digits that no browser is asked to remember. */
export function PinField(props: PinFieldProps) {
  return <CodeBoxes {...props} mask autoComplete="off" />;
}
