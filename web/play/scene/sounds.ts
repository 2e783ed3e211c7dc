/** Short notes made on the spot; nothing is loaded, and nothing sounds unless the player wants it. */
export type Sound = 'your turn' | 'dice' | 'move';

type Note = readonly [frequency: number, start: number, length: number, kind: OscillatorType];

const notes: Readonly<Record<Sound, readonly Note[]>> = {
  'your turn': [
    [523, 0, 0.18, 'sine'],
    [784, 0.14, 0.3, 'sine'],
  ],
  dice: [
    [180, 0, 0.04, 'square'],
    [140, 0.07, 0.04, 'square'],
    [160, 0.15, 0.05, 'square'],
  ],
  move: [[220, 0, 0.06, 'triangle']],
};

let audio: AudioContext | undefined;

export function play(sound: Sound): void {
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [frequency, start, length, kind] of notes[sound]) {
    const oscillator = new OscillatorNode(audio, { frequency, type: kind });
    const volume = new GainNode(audio, { gain: 0.08 });
    volume.gain.setValueAtTime(0.08, now + start);
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(now + start);
    oscillator.stop(now + start + length);
  }
}
