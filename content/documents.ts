import type { DocumentContent, DocumentTypeContent } from './shape.ts';

export const documentTypes: DocumentTypeContent[] = [
	{ key: 'certificates', title: { en: 'Certificates', zh: '认证证书' } },
	{ key: 'game-sheets', title: { en: 'Game sheets', zh: '游戏说明书' } },
	{ key: 'api', title: { en: 'API documentation', zh: 'API 文档' } },
	{ key: 'brand', title: { en: 'Brand guide', zh: '品牌指南' } },
	{ key: 'compliance', title: { en: 'Terms and compliance', zh: '条款与合规' } },
];

export const documents: DocumentContent[] = [];
