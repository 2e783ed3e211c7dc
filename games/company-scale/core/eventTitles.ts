/** 20.1, 20.2, 28.0: random events and the fates of Kakuda, in the middle of a sentence. */
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
  'american initiative': 'an American NCO shows initiative',
  'japanese initiative': 'a Japanese NCO shows initiative',
  'american amphetamines': 'amphetamines for the Americans',
  'japanese amphetamines': 'amphetamines for the Japanese',
  martyrs: 'Japanese martyrs',
  experience: 'American experience',
  raid: 'a Japanese raid behind the lines',
  'ammunition dump': 'a Japanese ammunition dump explodes',
  'division struggles': 'the 27th Division struggles',
  "commander's suicide": 'a Japanese commander commits suicide',
} as const;
export const fateTitles = { fit: 'fit', drunk: 'drunk', 'very drunk': 'very drunk', gone: 'gone for good' } as const;
