/** A small rule file of our own: English, German, Chinese and Japanese, and what holds for every language. */
export const sampleSrx = String.raw`<?xml version="1.0" encoding="UTF-8"?>
<srx version="2.0" xmlns="http://www.lisa.org/srx20">
  <header segmentsubflows="yes" cascade="yes">
    <formathandle type="start" include="no"/>
    <formathandle type="end" include="yes"/>
    <formathandle type="isolated" include="no"/>
  </header>
  <body>
    <languagerules>
      <languagerule languagerulename="English">
        <!-- Titles and abbreviations that a sentence seldom ends with -->
        <rule break="no"><beforebreak>\b(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr)\.</beforebreak><afterbreak>\s</afterbreak></rule>
        <rule break="no"><beforebreak>\b(?:e\.g|i\.e|cf|vs|approx)\.</beforebreak><afterbreak>\s</afterbreak></rule>
        <rule break="no"><beforebreak>\b(?:etc|Inc|Ltd|Corp|a\.m|p\.m)\.</beforebreak><afterbreak>\s+\p{Ll}</afterbreak></rule>
        <rule break="no"><beforebreak>\b(?:No|Fig|pp?)\.</beforebreak><afterbreak>\s+\d</afterbreak></rule>
      </languagerule>
      <languagerule languagerulename="German">
        <rule break="no"><beforebreak>\b(?:z\.\s?B|d\.\s?h|u\.\s?a|bzw|ca|Dr|Nr|Hr|Fr)\.</beforebreak><afterbreak>\s</afterbreak></rule>
        <rule break="no"><beforebreak>\b\d{1,2}\.</beforebreak><afterbreak>\s+(?:\d|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)</afterbreak></rule>
      </languagerule>
      <languagerule languagerulename="Ideographic">
        <rule break="no"><beforebreak>[。！？]</beforebreak><afterbreak>[」』）]</afterbreak></rule>
        <rule break="yes"><beforebreak>[。！？][」』）]*</beforebreak><afterbreak/></rule>
      </languagerule>
      <languagerule languagerulename="Default">
        <!-- An initial: J. Smith -->
        <rule break="no"><beforebreak>\b\p{Lu}\.</beforebreak><afterbreak>\s+\p{Lu}</afterbreak></rule>
        <rule break="yes"><beforebreak>[.?!…]+["'”’»)\]]*</beforebreak><afterbreak>\s+["'“‘«(\[¿¡]*[\p{Lu}\p{Lo}\d]</afterbreak></rule>
        <rule break="yes"><beforebreak/><afterbreak>\n</afterbreak></rule>
      </languagerule>
    </languagerules>
    <maprules>
      <languagemap languagepattern="[Ee][Nn](?:[-_].*)?" languagerulename="English"/>
      <languagemap languagepattern="[Dd][Ee](?:[-_].*)?" languagerulename="German"/>
      <languagemap languagepattern="(?:[Jj][Aa]|[Zz][Hh])(?:[-_].*)?" languagerulename="Ideographic"/>
      <languagemap languagepattern=".*" languagerulename="Default"/>
    </maprules>
  </body>
</srx>
`
