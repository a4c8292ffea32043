import { FreePlayButton } from "../free-play/free-play-button.tsx";

export interface OtherWaysProps {
  readonly onSignedIn: () => void;
}

/** The ways in that need neither a username nor a password. */
export function OtherWays({ onSignedIn }: OtherWaysProps) {
  return (
    <div className="mt-4 flex flex-col gap-3 empty:hidden">
      <FreePlayButton onPlaying={onSignedIn} />
    </div>
  );
}
