import { QrCode } from './qr-code.tsx';
import type { PartExamples } from './style-guide/examples.tsx';

const code = (label: string, text: string) => (
	<div style={{ maxWidth: '12rem' }}>
		<QrCode label={label} text={text} />
	</div>
);

export const examples: PartExamples = {
	title: 'QR code',
	states: [
		{ name: 'Short text', node: code('QR code of the address', 'https://studio.example/') },
		{
			name: 'Long text',
			node: code(
				'QR code of the key',
				`otpauth://totp/Studio:ada@studio.example?issuer=Studio&secret=${'ABCDEFGH'.repeat(8)}`,
			),
		},
	],
};
