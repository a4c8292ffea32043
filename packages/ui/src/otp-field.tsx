import { CodeBoxes, type CodeBoxesProps } from "./code-boxes.tsx";

export type OtpFieldProps = Omit<CodeBoxesProps, "mask" | "autoComplete">;

/** A one-time code from an SMS, an e-mail or an authenticator. Phones offer to fill it in. */
export function OtpField(props: OtpFieldProps) {
  return <CodeBoxes {...props} autoComplete="one-time-code" />;
}
