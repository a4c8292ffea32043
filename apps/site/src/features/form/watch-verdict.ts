const WRONG = '[aria-invalid="true"]';

/**
 * Focuses the first wrong field of a form once it is known what of it is wrong: after it was sent, and not any more after
 * somebody has gone on typing. Answers what ends that.
 */
export function watchVerdict(form: HTMLFormElement): () => void {
  let awaited = false;
  const look = () => {
    const wrong = awaited && [...form.querySelectorAll<HTMLElement>(WRONG)].find((field) => field.checkVisibility());
    if (!wrong) return;
    awaited = false;
    wrong.focus();
  };
  // The library of the forms moves the focus as well, to the first field that it knows: this comes after it.
  const lookLater = () => requestAnimationFrame(() => setTimeout(look));
  const observer = new MutationObserver(lookLater);
  observer.observe(form, { attributeFilter: ["aria-invalid"], subtree: true, childList: true });
  const onSubmit = () => {
    awaited = true;
    // What was wrong before it was sent does not change.
    lookLater();
  };
  const onInput = () => {
    awaited = false;
  };
  form.addEventListener("submit", onSubmit);
  form.addEventListener("input", onInput);
  return () => {
    observer.disconnect();
    form.removeEventListener("submit", onSubmit);
    form.removeEventListener("input", onInput);
  };
}
