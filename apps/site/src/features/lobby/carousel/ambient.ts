import { isLite } from "../../../platform/lite.ts";

/** An element that moves by itself, and the callback that allows it. */
interface Mover {
  readonly element: Element;
  readonly setAllowed: (allowed: boolean) => void;
}

const inView = new Set<Mover>();

/** Allows only one visible element to move by itself: the first on the page. */
function decide(): void {
  const inOrder = [...inView].toSorted((a, b) =>
    a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  for (const [place, { setAllowed }] of inOrder.entries()) setAllowed(place === 0);
}

/**
 * Registers an element that moves by itself and tells it when it may. Returns a function that unregisters it. Nothing
 * moves for people who asked for less motion or data.
 */
export function joinAmbient(element: Element, setAllowed: (allowed: boolean) => void): () => void {
  if (isLite() || matchMedia("(prefers-reduced-motion: reduce)").matches) return () => undefined;
  const mover: Mover = { element, setAllowed };
  const leave = () => {
    if (!inView.delete(mover)) return;
    setAllowed(false);
    decide();
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return leave();
      inView.add(mover);
      decide();
    },
    { threshold: 0.5 },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    leave();
  };
}
