import { LinkButton, SkeletonLines } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { createLink, useSearch } from "@tanstack/react-router";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { GameShelf } from "../features/games/game-shelf.tsx";
import { useMay, useOperator } from "../platform/use-operator.ts";

const ButtonLink = createLink(LinkButton);

/**
 * The games that a brand shows, their hot or new marks and their places. The order of vendors is part of the settings.
 */
export function GamesPage() {
  const operator = useOperator();
  const mayConfigure = useMay("brands.configure");
  const { brand } = useSearch({ from: "__root__" });
  const shown = operator?.brands.find(({ id }) => id === brand) ?? operator?.brands[0];
  if (!shown) return <SkeletonLines lines={8} />;
  const { id, name } = shown;
  return (
    <>
      <PageHeading
        actions={
          mayConfigure ? (
            <ButtonLink to="/brands/$brandId" params={{ brandId: id }} search>
              <Trans>Order of vendors</Trans>
            </ButtonLink>
          ) : null
        }
      >
        <Trans>Games of {name}</Trans>
      </PageHeading>
      <GameShelf key={id} brandId={id} />
    </>
  );
}
