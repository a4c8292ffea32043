import { EmptyState, Tabs } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { DrawTable } from "../features/lotteries/draw-table.tsx";
import { ExposureBoard } from "../features/lotteries/exposure-board.tsx";
import { LimitBoard } from "../features/lotteries/limit-board.tsx";
import { lotteriesQuery } from "../features/lotteries/lottery-query.ts";
import { LotterySchedule } from "../features/lotteries/lottery-schedule.tsx";
import { RulesOfLottery } from "../features/lotteries/play-names.ts";
import { PlayTable } from "../features/lotteries/play-table.tsx";
import { PriceBoard } from "../features/lotteries/price-board.tsx";
import type { LotteryLine } from "../platform/answers.ts";
import { Loaded } from "../shared/frame/loaded.tsx";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { useBrandInput } from "../shared/frame/use-brand.ts";

/** One lottery: its draws, what its brands may lose in the open one, its plays, prices, limits and schedule. */
export function LotteryPage() {
  const { t } = useLingui();
  const { gameCode } = useParams({ from: "/lotteries/$gameCode" });
  const query = useQuery(lotteriesQuery({ ...useBrandInput(), gameCode }));
  return (
    <Loaded query={query}>
      {({ list: [lottery] }) =>
        lottery === undefined ? (
          <EmptyState title={t`No such lottery`}>
            <Trans>None of your brands offers a lottery with this code.</Trans>
          </EmptyState>
        ) : (
          <Lottery lottery={lottery} />
        )
      }
    </Loaded>
  );
}

function Lottery({ lottery }: { readonly lottery: LotteryLine }) {
  const { t } = useLingui();
  const { gameCode, waiting, waitingLimits, waitingPrices } = lottery;
  const [tab, setTab] = useState<"draws" | "exposure" | "plays" | "prices" | "limits" | "schedule">("draws");
  return (
    <RulesOfLottery value={lottery.rules}>
      <PageHeading>
        <bdi>{lottery.gameName}</bdi>
      </PageHeading>
      <Tabs
        label={t`Parts of the lottery`}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: "draws",
            label: t`Draws`,
            ...(waiting > 0 ? { count: waiting } : {}),
            content: <DrawTable gameCode={gameCode} />,
          },
          { value: "exposure", label: t`Exposure`, content: <ExposureBoard gameCode={gameCode} /> },
          { value: "plays", label: t`Plays`, content: <PlayTable gameCode={gameCode} /> },
          {
            value: "prices",
            label: t`Prices`,
            ...(waitingPrices > 0 ? { count: waitingPrices } : {}),
            content: <PriceBoard gameCode={gameCode} />,
          },
          {
            value: "limits",
            label: t`Limits`,
            ...(waitingLimits > 0 ? { count: waitingLimits } : {}),
            content: <LimitBoard gameCode={gameCode} />,
          },
          { value: "schedule", label: t`Schedule`, content: <LotterySchedule lottery={lottery} /> },
        ]}
      />
    </RulesOfLottery>
  );
}
