/** Sections below the first screens. One file of the build has their code. */
export { GameCertificates } from './game-certificates.tsx';
export { GameContact } from './game-contact.tsx';
export { GameDocuments } from './game-documents.tsx';
export { SheetList } from './sheet-list.tsx';
