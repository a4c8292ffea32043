import type { BetState } from "@banyan/contract";
import { betStates } from "@banyan/contract/bet-states";
import { betStateNames, categoryName, Select, type SelectOption } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { BetChoice } from "../../platform/answers.ts";
import { useRoomName } from "../../shared/games/room-name.ts";
import type { BetFilters as Filters } from "./bet-search.ts";

const EVERYTHING = "all";

export interface BetFiltersProps {
  readonly filters: Filters;
  /** The categories and vendors of the period's bets; undefined while they load. */
  readonly choices: readonly BetChoice[] | undefined;
  readonly onChange: (filters: Filters) => void;
}

/** Filters the betting record by category, vendor and state. */
export function BetFilters({ filters, choices = [], onChange }: BetFiltersProps) {
  const { t } = useLingui();
  const roomName = useRoomName();
  const { gameType, vassalage, state } = filters;
  const nameOf = (code: string) => {
    const name = categoryName(code);
    return name ? t(name) : code;
  };
  const categories = options(
    choices.map((choice) => ({ value: choice.gameType, label: nameOf(choice.gameType) })),
    gameType && { value: gameType, label: nameOf(gameType) },
    t`All categories`,
  );
  const vendors = options(
    choices
      .filter((choice) => gameType === undefined || choice.gameType === gameType)
      .map((choice) => ({ value: choice.vassalage, label: roomName(choice.vassalage, choice.vendorName) })),
    vassalage && { value: vassalage, label: vassalage },
    t`All providers`,
  );
  const states = [
    { value: EVERYTHING, label: t`All states` },
    ...betStates.map((one) => ({ value: one, label: t(betStateNames[one]) })),
  ];
  const chosen = (value: string) => (value === EVERYTHING ? undefined : value);
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-3">
      <legend className="sr-only">
        <Trans>Filters</Trans>
      </legend>
      <Select
        label={<Trans>Category</Trans>}
        options={categories}
        value={gameType ?? EVERYTHING}
        // A vendor of another category would leave nothing.
        onValueChange={(value) => onChange({ ...filters, gameType: chosen(value), vassalage: undefined })}
      />
      <Select
        label={<Trans>Provider</Trans>}
        options={vendors}
        value={vassalage ?? EVERYTHING}
        onValueChange={(value) => onChange({ ...filters, vassalage: chosen(value) })}
      />
      <Select
        label={<Trans>State</Trans>}
        options={states}
        value={state ?? EVERYTHING}
        onValueChange={(value) => onChange({ ...filters, state: chosen(value) as BetState | undefined })}
      />
    </fieldset>
  );
}

/** The options without duplicates. The one that is in force is listed even when the period has no such bet. */
function options(
  offered: readonly SelectOption<string>[],
  inForce: SelectOption<string> | "" | undefined,
  everything: string,
): readonly SelectOption<string>[] {
  const all = [...offered, ...(inForce ? [inForce] : [])];
  const first = new Map(all.toReversed().map((option) => [option.value, option]));
  const kept = all.filter((option) => first.get(option.value) === option);
  return [{ value: EVERYTHING, label: everything }, ...kept];
}
