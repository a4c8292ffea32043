// The domain check page: asks every address of the brand who it is, and tells how long it took to answer.
const brand = document.querySelector("[data-brand]").dataset.brand;

for (const output of document.querySelectorAll("output[data-host]")) void measure(output);

async function measure(output) {
  const { host, answered, silent } = output.dataset;
  output.textContent = "…";
  const started = performance.now();
  try {
    const answer = await fetch(`${location.protocol}//${host}/domain-check/answer`, {
      cache: "no-store",
      signal: AbortSignal.timeout(8_000),
    });
    // Somebody in between may answer in the place of the brand.
    if ((await answer.json()).brand !== brand) throw new Error("it is somebody else");
    const millis = Math.round(performance.now() - started);
    output.textContent = answered.replace("0", String(millis));
  } catch {
    output.textContent = silent;
  }
}
