/* Lines of sight: one file, for the games that have them. */

export { SightButton } from './SightButton.tsx';
export { SightCard } from './SightCard.tsx';
