// The domain check page. It asks every address of the brand for its identity and measures the time of the answer.
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
    // A proxy in between may answer instead of the brand.
    if ((await answer.json()).brand !== brand) throw new Error("it is somebody else");
    const millis = Math.round(performance.now() - started);
    output.textContent = answered.replace("0", String(millis));
  } catch {
    output.textContent = silent;
  }
}
