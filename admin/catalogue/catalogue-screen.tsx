import { useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { NotFound } from '../frame/not-found.tsx';
import { CatalogueImports } from './catalogue-imports.tsx';
import { CatalogueImportView } from './catalogue-import-view.tsx';

const directResources: readonly string[] = ['offices'];

export default function CatalogueScreen() {
	const resource = useLocation().pathname.split('/').find(Boolean) ?? '';
	const isDirect = directResources.includes(resource);
	/** The user chose this file on the screen of another import. The start screen uploads it. */
	const [chosenFile, setChosenFile] = useState<File>();
	return (
		<Routes>
			<Route index element={<CatalogueImports resource={resource} isDirect={isDirect} chosenFile={chosenFile} />} />
			<Route
				path=":uid"
				element={<CatalogueImportView resource={resource} isDirect={isDirect} onFile={setChosenFile} />}
			/>
			<Route path="*" element={<NotFound />} />
		</Routes>
	);
}
