import { orchestraOf, type Parameters } from "./voices.ts";

/** The sounds of a game. The seed of the theme decides their instruments, scale and key. */
export interface SoundBoard {
  readonly isOn: boolean;
  /** Turns the sound on or off and stores the choice. Turning on needs an earlier gesture of the player. */
  toggle(): Promise<boolean>;
  /** After the player's first gesture: turns the sound on unless they had turned it off. */
  wake(): Promise<void>;
  spin(): void;
  stop(reel: number): void;
  scatter(count: number): void;
  suspense(): void;
  win(grade: number): void;
  line(index: number): void;
  freeSpins(): void;
  jackpot(): void;
  press(): void;
}

/** A tone of a sound: its step of the scale, its delay in seconds, its volume. */
interface Tone {
  step: number;
  at: number;
  volume: number;
}

const PREFERENCE = "banyan-studio-sound";
const MASTER_VOLUME = 0.26;

function remembered(): string | null {
  try {
    return localStorage.getItem(PREFERENCE);
  } catch {
    // Storage may be blocked inside a frame. The stored choice is then unknown.
    return null;
  }
}

function remember(choice: "on" | "off"): void {
  try {
    localStorage.setItem(PREFERENCE, choice);
  } catch {
    // Storage may be blocked, as above. The choice is then not stored.
  }
}

export function openSoundBoard(seed: number): SoundBoard {
  const { root, scale, beat, bell, drum, whirr, rise, click } = orchestraOf(seed);
  /** The pitch of a step of the scale, which continues upward and downward without limit. */
  const pitch = (step: number): number => {
    const octave = Math.floor(step / scale.length);
    return root * 2 ** (octave + (scale[step - octave * scale.length] ?? 0) / 12);
  };
  const buffers = new Map<string, AudioBuffer>();
  let context: AudioContext | undefined;
  let build: ((parameters: Parameters) => number[]) | undefined;
  let isOn = false;

  async function turnOn(): Promise<void> {
    // The module creates its audio context when it is loaded, which browsers allow only after a gesture.
    const { ZZFX } = await import("zzfx");
    context = ZZFX.audioContext;
    build = (parameters) => ZZFX.buildSamples(...parameters);
    await context.resume();
    isOn = true;
  }

  function play(name: string, parameters: Parameters, at = 0): void {
    if (!isOn || context === undefined || build === undefined) return;
    let buffer = buffers.get(name);
    if (buffer === undefined) {
      const samples = build(parameters);
      buffer = context.createBuffer(1, samples.length, 44_100);
      buffer.getChannelData(0).set(samples);
      buffers.set(name, buffer);
    }
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(new GainNode(context, { gain: MASTER_VOLUME })).connect(context.destination);
    source.start(context.currentTime + at);
  }

  function melody(tones: readonly Tone[]): void {
    for (const { step, at, volume } of tones) play(`bell ${step} ${volume}`, bell(pitch(step), volume), at);
  }

  return {
    get isOn() {
      return isOn;
    },
    async toggle() {
      if (isOn) isOn = false;
      else await turnOn();
      remember(isOn ? "on" : "off");
      return isOn;
    },
    async wake() {
      if (!isOn && remembered() !== "off") await turnOn();
    },
    spin: () => play("whirr", whirr(root / 2, 0.5)),
    stop: (reel) => play(`stop ${reel}`, drum(root * (0.62 + reel * 0.05), 1.4)),
    scatter: (count) =>
      melody([
        { step: count + 3, at: 0, volume: 1.2 },
        { step: count + 5, at: beat * 0.8, volume: 0.8 },
      ]),
    suspense: () => play("rise", rise(root, 0.5)),
    win(grade) {
      const length = Math.min(14, 3 + grade * 3);
      melody(Array.from({ length }, (_, index) => ({ step: index + 3, at: index * beat, volume: 0.9 })));
    },
    line: (index) => melody([{ step: 5 + (index % 5), at: 0, volume: 0.6 }]),
    freeSpins: () => melody([0, 2, 4, 5, 7, 9, 10].map((step, index) => ({ step, at: index * beat * 1.4, volume: 1 }))),
    jackpot: () =>
      melody(
        Array.from({ length: 18 }, (_, index) => ({ step: (index % 9) + 3, at: index * beat * 0.8, volume: 1.2 })),
      ),
    press: () => play("click", click(root * 3, 0.7)),
  };
}
