import { isLite } from "../../preferences/lite.ts";

/** A thing that moves by itself, and whether it may now. */
interface Mover {
  readonly element: Element;
  readonly setAllowed: (allowed: boolean) => void;
}

const inView = new Set<Mover>();

/** At most one thing in view moves by itself: the first on the page. */
function decide(): void {
  const inOrder = [...inView].toSorted((a, b) =>
    a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  for (const [place, { setAllowed }] of inOrder.entries()) setAllowed(place === 0);
}

/** Tells a thing when it may move by itself, from now until it leaves; nothing moves for who asked for less motion or data. */
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
