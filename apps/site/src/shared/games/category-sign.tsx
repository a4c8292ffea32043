import type { ComponentType, SVGProps } from "react";

/** An icon that takes the size and the colour of the text around it. */
export type Sign = ComponentType<SVGProps<SVGSVGElement>>;

/**
 * The icon of a category, from one shared picture (public/categories.svg, drawn by Lucide). As components, the outlines
 * would be half of the lobby's code.
 */
export function categorySign(name: string): Sign {
  return function CategorySign(props) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        <use href={`/categories.svg#${name}`} />
      </svg>
    );
  };
}
