/* What stands around every page but a board's. */

export { Footer } from './Footer.tsx';
export { Header } from './Header.tsx';
