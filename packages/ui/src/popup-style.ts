/** The style and the entry animation that all anchored popups share. */
export const POPUP_STYLE =
  "origin-(--transform-origin) rounded-tile border border-hairline bg-raised text-text shadow-float outline-none transition-[opacity,transform] duration-100 data-starting-style:scale-[0.97] data-starting-style:opacity-0 data-ending-style:scale-[0.97] data-ending-style:opacity-0";
