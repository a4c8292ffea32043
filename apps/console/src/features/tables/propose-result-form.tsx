import { Button, Checkbox, notify, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskTableLine, TableRoundLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { refetchTables } from "./table-query.ts";

interface ProposeResultFormProps {
  readonly table: DeskTableLine;
  readonly round: TableRoundLine;
  readonly onDone: () => void;
}

/** The word of the vendors for a round that has no result. */
const VOID_WORD = "void";

/** Proposes the right result of a round, in the words of the game. A paid round may also become void. */
export function ProposeResultForm({ table, round, onDone }: ProposeResultFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [isVoid, setVoid] = useState(false);
  const [reason, setReason] = useState("");
  const propose = useMutation(
    queries.operations.proposeTableResult.mutationOptions({
      onSuccess: async () => {
        await refetchTables();
        notify.success(t`Recorded. A second operator must approve it now.`);
        onDone();
      },
      onError: () => void refetchTables(),
    }),
  );
  const failed = useFieldFailure(propose.error, ["value"]);
  const { vassalage, gameCode, game } = table;
  const value = isVoid ? VOID_WORD : typed.trim();
  const isOfCards = game.startsWith("baccarat") || game === "dragon-tiger";
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-text-2">
        {isVoid ? (
          <Trans>Every win is taken back and all stakes return, in all brands. A balance may fall below zero.</Trans>
        ) : round.dispute === null ? (
          <Trans>
            Every win that changes is taken back and paid anew, in all brands. A balance may fall below zero.
          </Trans>
        ) : (
          <Trans>The round is dealt and paid with this result, in all brands.</Trans>
        )}
      </p>
      {round.dispute === null ? (
        <Checkbox checked={isVoid} onCheckedChange={setVoid}>
          <Trans>The round has no result: make it void</Trans>
        </Checkbox>
      ) : null}
      <TextField
        label={t`The right result`}
        hint={isOfCards ? t`The cards in the order dealt, as in: 4c Ah 5d 2c` : t`As in: 17, or 2 3 6 for dice`}
        error={failed.of("value")}
        dir="ltr"
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        disabled={isVoid}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      <Button
        tone="primary"
        disabled={!isReason(reason) || value === ""}
        loading={propose.isPending}
        onClick={() => propose.mutate({ vassalage, gameCode, round: round.id, value, reason: reason.trim() })}
      >
        <Trans>Propose this result</Trans>
      </Button>
    </div>
  );
}
