/** 20.1, 28.0: random events and the fates of Kakuda, in the middle of a sentence. */
export const eventTitles = {
  'american hero': 'an American hero',
  'japanese hero': 'a Japanese hero',
  kakuda: 'Vice Admiral Kakuda',
  napalm: 'a napalm strike',
  'local banzai': 'a local Banzai Charge',
  'civilian suicides': 'civilian suicides',
  'friendly fire': 'friendly fire',
  infiltration: 'Japanese infiltration',
  fortitude: 'Japanese fortitude',
  snafu: 'SNAFU',
} as const;
export const fateTitles = { fit: 'fit', drunk: 'drunk', 'very drunk': 'very drunk', gone: 'gone for good' } as const;
