import { legalHandle, legalLoader, LegalPage } from './legal-page.tsx';

export const loader = legalLoader('legal_terms');
export const handle = legalHandle('LABEL_TERMS');
export const Component = () => <LegalPage label="LABEL_TERMS" />;
