import { legalHandle, legalLoader, LegalPage } from './legal-page.tsx';

export const loader = legalLoader('legal_privacy');
export const handle = legalHandle('LABEL_PRIVACY');
export const Component = () => <LegalPage label="LABEL_PRIVACY" />;
