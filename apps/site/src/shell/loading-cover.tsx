import { LogoMark, Spinner } from "@banyan/ui";

/** Covers the page until its first data has loaded. */
export function LoadingCover() {
  return (
    <div className="grid min-h-dvh place-items-center bg-bg">
      <div className="flex flex-col items-center gap-5 text-text-3">
        <LogoMark size={72} />
        <Spinner />
      </div>
    </div>
  );
}
