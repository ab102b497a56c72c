import { createRoot } from 'react-dom/client';
import '../site/ui/tokens.css';
import '../site/ui/fonts.css';
import './frame/base.css';
import { App } from './app.tsx';

const root = document.getElementById('admin');
if (root) createRoot(root).render(<App />);
