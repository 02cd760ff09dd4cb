/** Settings of the diagram library: colours of the theme, and no scripts or HTML from the source. */
export const diagramSettings = () => {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    theme: 'base',
    fontFamily: style.getPropertyValue('--font-body').trim(),
    themeVariables: {
      background: colour('paper'),
      primaryColor: colour('leaf-soft'),
      primaryTextColor: colour('ink'),
      primaryBorderColor: colour('leaf'),
      secondaryColor: colour('sunken'),
      tertiaryColor: colour('surface'),
      lineColor: colour('ink-3'),
      textColor: colour('ink'),
      edgeLabelBackground: colour('paper'),
      noteBkgColor: colour('sunken'),
      noteTextColor: colour('ink'),
      noteBorderColor: colour('line'),
    },
  } as const;
};
