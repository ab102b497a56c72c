import { legalHandle, legalLoader, LegalPage } from './legal-page.tsx';

export const loader = legalLoader('legal_terms');
export const handle = legalHandle;
export const Component = LegalPage;
