import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { FieldFrame, type FieldTexts, inputBoxStyle } from "./field-frame.tsx";
import { POPUP_STYLE } from "./popup-style.ts";

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly detail?: ReactNode;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string> extends FieldTexts {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly name?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** One choice from a list that is too long for radio cards. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder,
  name,
  id,
  disabled = false,
  className,
  ...texts
}: SelectProps<Value>) {
  return (
    <FieldFrame {...texts} id={id} className={className}>
      {(ids) => (
        <Base.Root
          items={options.map(({ value: item, label }) => ({ value: item, label }))}
          value={value}
          onValueChange={(next) => next !== null && onValueChange(next)}
          disabled={disabled}
          {...(name === undefined ? {} : { name })}
        >
          <Base.Trigger
            {...ids}
            className={`${inputBoxStyle(Boolean(texts.error))} justify-between gap-2 px-3.5 text-start disabled:opacity-50`}
          >
            <Base.Value className="min-w-0 py-1.5 break-words data-placeholder:text-text-3" placeholder={placeholder} />
            <Base.Icon className="shrink-0 text-text-3">
              <ChevronDown className="size-5" />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner className="z-50 outline-none" sideOffset={6} alignItemWithTrigger={false}>
              <Base.Popup className={`${POPUP_STYLE} max-w-(--available-width) min-w-(--anchor-width)`}>
                <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5">
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled ?? false}
                      className="grid min-h-11 cursor-pointer grid-cols-[1fr_auto] items-center gap-3 rounded-control px-3 text-15 text-text outline-none select-none data-disabled:opacity-45 data-highlighted:bg-hover data-selected:text-live"
                    >
                      <span className="min-w-0">
                        <Base.ItemText className="block break-words">{option.label}</Base.ItemText>
                        {option.detail && <span className="block text-13 text-text-3">{option.detail}</span>}
                      </span>
                      <Base.ItemIndicator>
                        <Check className="size-4" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </FieldFrame>
  );
}
