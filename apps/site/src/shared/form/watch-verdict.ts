const WRONG = '[aria-invalid="true"]';

/**
 * Focuses the first invalid field of a form after a submit, when the result is known. It does nothing if the person has
 * typed since. Returns a function that stops this.
 */
export function watchVerdict(form: HTMLFormElement): () => void {
  let awaited = false;
  const look = () => {
    const wrong = awaited && [...form.querySelectorAll<HTMLElement>(WRONG)].find((field) => field.checkVisibility());
    if (!wrong) return;
    awaited = false;
    wrong.focus();
  };
  // The form library also moves the focus, to the first field that it knows. This must run after it.
  const lookLater = () => requestAnimationFrame(() => setTimeout(look));
  const observer = new MutationObserver(lookLater);
  observer.observe(form, { attributeFilter: ["aria-invalid"], subtree: true, childList: true });
  const onSubmit = () => {
    awaited = true;
    // Fields that were invalid before the submit cause no mutation.
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
