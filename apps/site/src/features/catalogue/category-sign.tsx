import type { ComponentType, SVGProps } from "react";

/** A sign that takes the size and the colour of the text around it. */
export type Sign = ComponentType<SVGProps<SVGSVGElement>>;

/** The signs of the categories stand in one picture (public/categories.svg, drawn by Lucide): half of a lobby's code would be their outlines. */
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
