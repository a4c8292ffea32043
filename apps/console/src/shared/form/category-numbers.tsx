import { categoryName, NumberField, type NumberFieldProps } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

interface CategoryNumbersProps {
  readonly legend: ReactNode;
  readonly categories: readonly string[];
  readonly decimals: number;
  /** The refusal of a category's number. */
  readonly errorOf?: (category: string) => string | undefined;
  /** The typed text of each category. */
  readonly typed: Readonly<Record<string, { readonly text: string }>>;
  readonly onNumber: (category: string, ...typed: Parameters<NumberFieldProps["onTextChange"]>) => void;
}

/** A number for each category of games. */
export function CategoryNumbers({ legend, categories, decimals, errorOf, typed, onNumber }: CategoryNumbersProps) {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-13 font-bold text-text-2">{legend}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {categories.map((category) => {
          const named = categoryName(category);
          return (
            <NumberField
              key={category}
              label={named ? t(named) : category}
              decimals={decimals}
              error={errorOf?.(category)}
              text={typed[category]?.text ?? ""}
              onTextChange={(...change) => onNumber(category, ...change)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
