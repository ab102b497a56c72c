/** Sections below the first screens. Together, they are one file of the build. */
export { GameCertificates } from './game-certificates.tsx';
export { GameContact } from './game-contact.tsx';
export { GameDocuments } from './game-documents.tsx';
export { SheetList } from './sheet-list.tsx';
