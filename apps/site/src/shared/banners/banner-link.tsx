import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Banner } from "../../platform/answers.ts";
import { gameLink, useGamePress } from "../games/use-open-game.ts";

export interface BannerLinkProps {
  readonly banner: Pick<Banner, "linkage" | "linkageType">;
  readonly className?: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens the target of a banner. Without a linkage type the banner is not a link. */
export function BannerLink({ banner, className, label, children }: BannerLinkProps) {
  const { linkageType, linkage } = banner;
  const named = { className, "aria-label": label };
  if (linkageType === null || linkage === null) return <div className={className}>{children}</div>;
  if (linkageType === "GAME") {
    const [vassalage = "", gameCode = ""] = linkage.split("/");
    return (
      <GameLink vassalage={vassalage} gameCode={gameCode} {...named}>
        {children}
      </GameLink>
    );
  }
  if (linkageType === "URL") {
    return (
      <a href={linkage} target="_blank" rel="noreferrer" {...named}>
        {children}
      </a>
    );
  }
  if (linkageType === "PROMOTION") {
    return (
      <Link to="/promotions" hash={linkage} {...named}>
        {children}
      </Link>
    );
  }
  // A path of the site as an operator wrote it, including its search and hash.
  return (
    <Link to={linkage} {...named}>
      {children}
    </Link>
  );
}

interface GameLinkProps {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly className: string | undefined;
  readonly "aria-label": string | undefined;
  readonly children: ReactNode;
}

function GameLink({ vassalage, gameCode, children, ...named }: GameLinkProps) {
  const game = { vassalage, gameCode };
  return (
    <Link {...gameLink(game)} preload={false} onClick={useGamePress(game)} {...named}>
      {children}
    </Link>
  );
}
