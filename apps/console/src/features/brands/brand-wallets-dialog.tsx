import { failureOf } from "@banyan/client";
import { Button, Checkbox, Dialog, notify, Segmented, Switch } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { BrandState } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { unlessConflict, useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import type { Fact } from "../../shared/frame/facts.tsx";
import { BrandChangedSince } from "./brand-changed-since.tsx";
import { WalletsOf } from "./wallets-of.tsx";

interface BrandWalletsDialogProps {
  readonly brand: BrandState;
  readonly onClose: () => void;
}

/** Sets which vendors of a brand use separate wallets. A change affects the next launch of a game. */
export function BrandWalletsDialog({ brand, onClose }: BrandWalletsDialogProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState<"single" | "transfer">(brand.transferVendors.length === 0 ? "single" : "transfer");
  // The house's own games have no wallet.
  const vendors = brand.vendors.filter(({ isHouse }) => !isHouse);
  const [chosen, setChosen] = useState<readonly string[]>(
    brand.transferVendors.length === 0 ? vendors.map(({ code }) => code) : brand.transferVendors,
  );
  const [movesOnLaunch, setMovesOnLaunch] = useState(brand.movesOnLaunch);
  const [reason, setReason] = useState("");
  const [version, setVersion] = useState(brand.version);
  const change = useMutation(
    queries.operations.setBrandWallets.mutationOptions({
      onSuccess: () => {
        notify.success(t`${brand.name} is changed.`);
        onClose();
      },
      // The next attempt is based on the other operator's version, which the dialog then shows.
      onError: (error) => setVersion(Number(failureOf(error).details["version"] ?? version)),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.brands.key() }),
    }),
  );
  const choose = (vendor: string, isChosen: boolean) =>
    setChosen((before) =>
      vendors.flatMap(({ code }) => ((code === vendor ? isChosen : before.includes(code)) ? [code] : [])),
    );
  const save = () =>
    change.mutate({
      brandId: brand.id,
      version,
      transferVendors: mode === "single" ? [] : [...chosen],
      movesOnLaunch,
      reason: reason.trim(),
    });
  const unsaved =
    (mode === "transfer" && chosen.join() !== brand.transferVendors.join()) ||
    (mode === "single" && brand.transferVendors.length > 0) ||
    movesOnLaunch !== brand.movesOnLaunch;
  const { close, question } = useUnsavedWork(unsaved, onClose);
  const incomplete = !isReason(reason) || (mode === "transfer" && chosen.length === 0);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t`Wallets of ${brand.name}`}
      footer={
        <Button wide tone="primary" loading={change.isPending} disabled={incomplete} onClick={save}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <Segmented
          label={t`Wallets`}
          value={mode}
          onValueChange={setMode}
          segments={[
            { value: "single", label: t`Single wallet` },
            { value: "transfer", label: t`Transfer wallets` },
          ]}
        />
        <p className="text-13 text-text-3">
          {mode === "single" ? (
            <Trans>All games are played with the cash balance. Money left in vendor wallets can be moved out.</Trans>
          ) : (
            <Trans>Players keep a separate wallet for each vendor that you choose. Open games are not affected.</Trans>
          )}
        </p>
        {mode === "transfer" ? (
          <>
            <fieldset className="grid gap-1">
              <legend className="mb-2 text-13 font-bold text-text-2">
                <Trans>Vendors with a separate wallet</Trans>
              </legend>
              {vendors.map(({ code, name }) => (
                <Checkbox
                  key={code}
                  checked={chosen.includes(code)}
                  onCheckedChange={(isChosen) => choose(code, isChosen)}
                >
                  <bdi>{name}</bdi>
                </Checkbox>
              ))}
            </fieldset>
            <Switch
              checked={movesOnLaunch}
              onCheckedChange={setMovesOnLaunch}
              detail={t`Leaving the game moves it back.`}
            >
              <Trans>Opening a game moves the money into its wallet</Trans>
            </Switch>
          </>
        ) : null}
        {question}
        <BrandChangedSince begun={brand} version={version} changes={useChangedFacts(brand)} />
        <ReasonField value={reason} onValueChange={setReason} failed={useFieldFailure(unlessConflict(change.error))} />
      </div>
    </Dialog>
  );
}

/** The wallet settings that another operator changed since the dialog was opened, with their current values. */
function useChangedFacts(begun: BrandState): (now: BrandState) => readonly Fact[] {
  const { t } = useLingui();
  return (now) => [
    ...(now.transferVendors.join() === begun.transferVendors.join()
      ? []
      : [{ label: t`Wallets`, value: <WalletsOf brand={now} /> }]),
    ...(now.movesOnLaunch === begun.movesOnLaunch
      ? []
      : [{ label: t`Opening a game moves the money into its wallet`, value: now.movesOnLaunch ? t`On` : t`Off` }]),
  ];
}
